/** Null where the work takes longer; it goes on, unheard. */
export async function atMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
