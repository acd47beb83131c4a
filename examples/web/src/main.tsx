import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles.css';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element with the id "app".');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
