import type { ManifestOptions } from 'vite-plugin-pwa';
import { messages } from './manifest.texts.ts';

const SCREENSHOT_SIZES = { narrow: '585x1266', wide: '1280x800' } as const;

const shortcut = (text: { name: string; description: string }, url: string) => ({
  ...text,
  url,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const screenshot = (name: string, form: keyof typeof SCREENSHOT_SIZES, label: string) => ({
  src: `/screenshots/${name}-${form}.jpg`,
  sizes: SCREENSHOT_SIZES[form],
  type: 'image/jpeg',
  form_factor: form,
  label,
});

/** The installed app's manifest (PWA-01); `vite.config.ts` writes it into the build. */
export const MANIFEST: Partial<ManifestOptions> = {
  lang: 'es',
  name: 'Vigente',
  short_name: 'Vigente',
  description: messages.description,
  id: '/',
  start_url: '/',
  scope: '/',
  dir: 'ltr',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#54224a',
  background_color: '#f5f1e8',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Entries of a long press on the icon; the open window navigates there by itself (`src/app/launches.tsx`).
  shortcuts: [
    shortcut(messages.sell, '/free'),
    shortcut(messages.dues, '/due'),
    shortcut(messages.accounts, '/sold'),
  ],
  // Text shared from another app opens the search (`src/workspace/platform/shared-text.ts`).
  share_target: {
    action: '/find',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  // Shown by the browser's installation question; taken by `npm run screenshots -- manifest`.
  screenshots: [
    screenshot('panel', 'narrow', messages.pictures.panel),
    screenshot('sold', 'narrow', messages.pictures.accounts),
    screenshot('due', 'narrow', messages.pictures.dues),
    screenshot('panel', 'wide', messages.pictures.panelWide),
    screenshot('sold', 'wide', messages.pictures.accountsWide),
  ],
};
