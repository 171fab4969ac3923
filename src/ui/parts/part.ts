type Load<Part extends object> = () => Promise<Part>;

const arrived = new WeakMap<Load<object>, object>();

/** Caches the part by its loader. Rejects if it can't be fetched. */
export async function fetchPart<Part extends object>(load: Load<Part>): Promise<Part> {
  const part: Part | undefined = await load();
  // Vite's loader returns nothing for a failed fetch whose event was taken (`worker-bridge.ts`).
  if (!part) throw new Error('A part of the app did not arrive');
  arrived.set(load, part);
  return part;
}

export const arrivedPart = <Part extends object>(load: Load<Part>): Part | undefined =>
  arrived.get(load) as Part | undefined;
