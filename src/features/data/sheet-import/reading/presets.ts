import { plainWords } from './grid.ts';
import type { Role } from './roles.ts';

/** A known export, whose own meanings of columns come before the general words. */
export interface Preset {
  id: 'sublicuentas' | 'controle' | 'controleCopia';
  /** Plain words of its columns; null ignores a column. */
  columns: Readonly<Record<string, Role | null>>;
  sure: readonly string[];
}

/** Headers as read in the public repositories (ADR 0152); no code is theirs. */
export const PRESETS: readonly Preset[] = [
  {
    // `Sublicuentas/sublicuentas-tg-bot`: the tab "Pagos Servicios", one row a profile.
    id: 'sublicuentas',
    sure: ['titular', 'plataforma', 'correo usuario', 'pago compra', 'contratacion'],
    columns: {
      '#': null,
      titular: 'client',
      perfil: 'slot',
      numero: 'phone',
      vendedor: null,
      plataforma: 'service',
      'correo usuario': 'email',
      pin: 'pin',
      'pago compra': 'price',
      vence: 'end',
      dias: null,
      estado: 'state',
      contratacion: 'start',
    },
  },
  {
    // `sandel3205R/controledeclientes`: its bulk form, one row a client.
    id: 'controle',
    sure: ['nome', 'telefone', 'usuario', 'senha', 'servidor'],
    columns: {
      nome: 'client',
      telefone: 'phone',
      usuario: 'email',
      senha: 'password',
      servidor: 'service',
      valor: 'price',
      data: 'end',
    },
  },
  {
    // The same app's copy (JSON), field by field.
    id: 'controleCopia',
    sure: ['name', 'login', 'password', 'expiration date', 'plan price'],
    columns: {
      name: 'client',
      phone: 'phone',
      email: null,
      telegram: 'telegram',
      device: null,
      login: 'email',
      password: 'password',
      'mac address': null,
      'expiration date': 'end',
      'plan name': null,
      'plan price': 'price',
      'server name': 'service',
      'app name': null,
      'account type': null,
      screens: null,
      notes: 'note',
      'payment notes': null,
      'is paid': 'paid',
      'is annual paid': null,
    },
  },
];

export function presetOf(headers: readonly string[]): Preset | undefined {
  const words = new Set(headers.map(plainWords));
  return PRESETS.find(({ sure }) => sure.every((word) => words.has(word)));
}
