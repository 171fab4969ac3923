import { expect, test } from 'vitest';
import { KNOWN_SERVICES, knownService, PALETTE, proposedColor, proposedProfileCount } from './services.ts';

test('[CAT-13] a category’s name identifies its service, however it is written', () => {
  const written = {
    netflix: 'Netflix',
    'NETFLIX perfil': 'Netflix',
    disney: 'Disney+',
    'Disney +': 'Disney+',
    'Disney Plus Premium': 'Disney+',
    Max: 'HBO Max',
    'amazon prime': 'Prime Video',
    'Spotify Família': 'Spotify',
    'yt premium': 'YouTube Premium',
    'Apple TV': 'Apple TV+',
    vix: 'ViX',
  };
  for (const [name, service] of Object.entries(written)) expect(knownService(name)?.name).toBe(service);
  for (const name of ['', ' ', 'Maxi', 'Netflixito', 'Pluto']) expect(knownService(name)).toBeUndefined();
});

test('[CAT-13] each known service is known by its own name', () => {
  for (const service of KNOWN_SERVICES) expect(knownService(service.name)).toBe(service);
});

test('[CAT-13] the brand’s colour and profiles are proposed by the name', () => {
  expect(proposedColor('Netflix', ['#e50914'])).toBe('#e50914');
  expect([proposedProfileCount('Disney+'), proposedProfileCount('Pluto')]).toEqual([7, 5]);
});

test('[CAT-13] other names get the next colour of a palette of twelve', () => {
  expect(new Set(PALETTE).size).toBe(12);
  expect(proposedColor('Pluto', [])).toBe(PALETTE[0]);
  expect(proposedColor('Pluto', [PALETTE[0] ?? '', PALETTE[2]?.toUpperCase() ?? ''])).toBe(PALETTE[1]);
  expect(proposedColor('Pluto', [...PALETTE, '#000000'])).toBe(PALETTE[1]);
});
