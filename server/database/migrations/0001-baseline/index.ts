import { BOOKS } from './books.ts';
import { OPERATIONS } from './operations.ts';
import { USERS } from './users.ts';

/** The tables of 1.0.0. */
export const baseline = { name: '0001-baseline', sql: [...USERS, ...BOOKS, ...OPERATIONS] };
