/**
 * `npm run icons` draws the icons and an iPhone's start pictures from `public/favicon.svg`, and writes the links to
 * those pictures into `index.html`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateAssets } from '@vite-pwa/assets-generator/api/generate-assets';
import { instructions } from '@vite-pwa/assets-generator/api/instructions';
import { appleSplashScreenSizes, type AppleDeviceName, type Preset } from '@vite-pwa/assets-generator/config';
import { repositoryRoot } from '#tests/support/repository.ts';

const PUBLIC = join(repositoryRoot, 'public');
const INDEX = join(repositoryRoot, 'index.html');
const DRAWING = 'favicon.svg';

/** As in `src/ui/theme.css`: the paper of both themes, and the background of the drawing. */
const PAPER = { light: '#f5f1e8', dark: '#161311' };
const GROUND = '#54224a';

/** One device for each screen size of iPhones that run iOS 16.4 and of today's iPads; upright, as a phone is opened. */
const DEVICES: AppleDeviceName[] = [
  'iPhone 17 Pro Max',
  'iPhone 17 Pro',
  'iPhone 16 Plus',
  'iPhone 16',
  'iPhone 14 Plus',
  'iPhone 14',
  'iPhone 13 mini',
  'iPhone 11 Pro Max',
  'iPhone 11',
  'iPhone 8',
  'iPad 11"',
  'iPad 10.2"',
  'iPad Pro 11"',
];

const PRESET: Preset = {
  transparent: { sizes: [192, 512], padding: 0 },
  maskable: { sizes: [512], padding: 0, resizeOptions: { background: GROUND } },
  apple: { sizes: [180], padding: 0, resizeOptions: { background: GROUND } },
  assetName: (type, { width }) => {
    if (type === 'apple') return 'apple-touch-icon.png';
    return type === 'maskable' ? `icon-maskable-${width}.png` : `icon-${width}.png`;
  },
  png: { compressionLevel: 9, palette: true },
  appleSplashScreens: {
    sizes: DEVICES.map((name) => appleSplashScreenSizes[name]),
    padding: 0.8,
    resizeOptions: { background: PAPER.light },
    darkResizeOptions: { background: PAPER.dark },
    png: { compressionLevel: 9, palette: true, colours: 64 },
    linkMediaOptions: { basePath: '/', addMediaScreen: false },
    name: (landscape, { width, height }, dark) =>
      `splash/${landscape ? 'landscape' : 'portrait'}-${dark ? 'dark' : 'light'}-${width}x${height}.png`,
  },
};

const made = await instructions({
  imageResolver: () => readFile(join(PUBLIC, DRAWING)),
  imageName: join(PUBLIC, DRAWING),
  preset: PRESET,
  htmlLinks: { xhtml: false, includeId: false },
  basePath: '/',
  resolveSvgName: () => DRAWING,
});
const upright = Object.entries(made.appleSplashScreen).filter(([, { name }]) => name.includes('portrait'));
await rm(join(PUBLIC, 'splash'), { recursive: true, force: true });
await mkdir(join(PUBLIC, 'splash'));
const wanted = { ...made, favicon: {}, appleSplashScreen: Object.fromEntries(upright) };
await generateAssets(wanted, true, PUBLIC, (message) => console.log(message));

const LINK = /^ *<link\s+rel="apple-touch-startup-image"[^>]*>\n/gm;
const ICON_LINK = /^ *<link rel="apple-touch-icon".*\n/m;
/** The generator's media query of a light picture matches a dark phone too. */
const links = upright.flatMap(([, { linkObject }]) => {
  if (!linkObject) return [];
  const { href, media } = linkObject;
  const themed = media.includes('prefers-color-scheme')
    ? media
    : `(prefers-color-scheme: light) and ${media}`;
  return [`<link rel="apple-touch-startup-image" media="${themed}" href="${href}" />\n`];
});
const page = (await readFile(INDEX, 'utf8')).replaceAll(LINK, '');
await writeFile(
  INDEX,
  page.replace(ICON_LINK, (icon) => icon + links.join('')),
);
