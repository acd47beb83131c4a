/** The version of the package, put in when it is bundled. */
declare const PACKAGE_VERSION: string;
