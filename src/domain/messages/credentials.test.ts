import { expect, test } from 'vitest';
import type { Client, Streaming } from '#domain/rows.ts';
import { credentialsOf, credentialsText } from './credentials.ts';

const streaming = { email: 'cuenta@correo.example', password: 'clave-123', url: null } as Streaming;
const client = { accountType: 'Perfil', numberprofile: '4', pin: '0042' } as Client;

test('[DLG-25] the lines are those that sign in, without what is empty', () => {
  expect(credentialsOf(client, streaming).map(({ label }) => label)).toEqual([
    'Usuario',
    'Contraseña',
    'Perfil',
    'PIN',
  ]);
  expect(credentialsOf({ ...client, pin: null }, { ...streaming, url: 'https://n.example' }).at(-1)).toEqual({
    label: 'Enlace',
    value: 'https://n.example',
  });
});

test('[DLG-25] the whole text names the service and keeps the zeros of a PIN', () => {
  expect(credentialsText('Netflix', credentialsOf(client, streaming))).toBe(
    'Servicio: Netflix\nUsuario: cuenta@correo.example\nContraseña: clave-123\nPerfil: 4\nPIN: 0042',
  );
});
