/** `user`: anyone signed in. `self`: the user in the path, 404 for others. `staff`: RESELLER, ADMIN (rules §1 and §7). */
export type Policy = 'open' | 'user' | 'self' | 'reseller' | 'staff' | 'admin';
