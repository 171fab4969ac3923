/** For root, when the database's user can't get into the clone (operations §3). */
export const SHARED_FOLDER = '/var/lib/vigente';
