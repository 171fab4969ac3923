/** Resolves with null after the timeout, and doesn't stop the work. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
