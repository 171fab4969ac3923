/** Prices in soles for 30 days. */
export interface Service {
  name: string;
  backgroundcolor: string;
  profileCount: number;
  /** `cost` per account, `price` per profile. */
  cost: number;
  price: number;
  url: string;
  terms: string;
  weight: number;
}

const SHARED_TERMS = `No cambies el correo, la contraseña ni los perfiles.
Usa solo el perfil que te asignamos, en un dispositivo a la vez.
La garantía cubre los días contratados; avísanos ante cualquier falla.`;

const PERSONAL_TERMS = `La cuenta es de uso personal: no la compartas.
No cambies el correo ni la contraseña.
Si te pide un código de acceso, escríbenos y te lo enviamos.`;

export const SERVICES: readonly Service[] = [
  {
    name: 'Netflix',
    backgroundcolor: '#b20710',
    profileCount: 5,
    cost: 36,
    price: 13,
    url: 'https://www.netflix.com/login',
    terms: SHARED_TERMS,
    weight: 26,
  },
  {
    name: 'Disney+',
    backgroundcolor: '#0b3d91',
    profileCount: 6,
    cost: 26,
    price: 9,
    url: 'https://www.disneyplus.com/login',
    terms: SHARED_TERMS,
    weight: 18,
  },
  {
    name: 'Max',
    backgroundcolor: '#3a1fb8',
    profileCount: 5,
    cost: 20,
    price: 8.5,
    url: 'https://www.max.com',
    terms: SHARED_TERMS,
    weight: 14,
  },
  {
    name: 'Prime Video',
    backgroundcolor: '#0f79af',
    profileCount: 6,
    cost: 15,
    price: 6,
    url: 'https://www.primevideo.com',
    terms: SHARED_TERMS,
    weight: 13,
  },
  {
    name: 'Spotify',
    backgroundcolor: '#1aa34a',
    profileCount: 5,
    cost: 22,
    price: 8,
    url: 'https://accounts.spotify.com',
    terms: PERSONAL_TERMS,
    weight: 10,
  },
  {
    name: 'YouTube Premium',
    backgroundcolor: '#d93025',
    profileCount: 5,
    cost: 24,
    price: 9.5,
    url: 'https://www.youtube.com/premium',
    terms: PERSONAL_TERMS,
    weight: 8,
  },
  {
    name: 'Crunchyroll',
    backgroundcolor: '#d9661f',
    profileCount: 4,
    cost: 14,
    price: 7,
    url: 'https://sso.crunchyroll.com',
    terms: SHARED_TERMS,
    weight: 6,
  },
  {
    name: 'Paramount+',
    backgroundcolor: '#0064ff',
    profileCount: 6,
    cost: 13,
    price: 5.5,
    url: 'https://www.paramountplus.com',
    terms: SHARED_TERMS,
    weight: 5,
  },
];
