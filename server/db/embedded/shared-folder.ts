/** Where data and programs live when the database's user can't get into the clone (operations §3). Root only. */
export const SHARED_FOLDER = '/var/lib/vigente';
