/** The samples at an address of metrics, by their name with labels as it is printed: `vigente_ready{check="disk"}`. */
export async function scrape(address: string): Promise<Map<string, number>> {
  const lines = (await (await fetch(address)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
}
