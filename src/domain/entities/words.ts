/** Words and lists that fields hold (rules §2 to §7). */

export const ACCOUNT_TYPES = ['Cuenta', 'Perfil'] as const;
export const CLIENT_STATES = ['Vendido', 'Standby', 'Vencido'] as const;
export const CONDITIONS = ['Activo', 'Vencido', 'Soporte'] as const;
export const FINANCE_KINDS = ['Venta', 'Renovacion', 'Reembolso', 'Inversion', 'Acumulado'] as const;
export const CREDIT_DESCRIPTIONS = ['Recarga', 'Transferencia', 'Suscripción'] as const;
export const ROLES = ['USER', 'RESELLER', 'ADMIN'] as const;
export const SUBSCRIPTION_TYPES = ['Demo', 'Suscripción'] as const;

/** What the owner of a book lets a helper do and see (rules §14). Stored, so they never change. */
export const RIGHTS = ['sell', 'charge', 'passwords', 'profits', 'purchase', 'delete', 'export'] as const;

export type Right = (typeof RIGHTS)[number];
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type ClientState = (typeof CLIENT_STATES)[number];
export type Conditions = (typeof CONDITIONS)[number];
export type FinanceKind = (typeof FINANCE_KINDS)[number];
export type CreditDescription = (typeof CREDIT_DESCRIPTIONS)[number];
export type Role = (typeof ROLES)[number];
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/** The list has at most one of a type and days (rules §3). */
export interface ListPrice {
  type: AccountType;
  days: number;
  price: number;
}

/** ISO 8601; `to` is null while it goes on. */
export interface Outage {
  from: string;
  to: string | null;
}
