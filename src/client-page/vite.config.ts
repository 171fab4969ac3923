import { defineConfig } from 'vite';

/** Pages that open by a link are built apart from the app, for older phones too, and lie beside it under `/c/` (rules §15). */
export default defineConfig({
  base: '/c/',
  publicDir: false,
  build: {
    outDir: '../../dist/app/c',
    emptyOutDir: true,
    target: ['es2019', 'safari13'],
    rolldownOptions: { input: ['index.html', 'catalogue.html'] },
    // One script: nothing is preloaded.
    modulePreload: false,
  },
});
