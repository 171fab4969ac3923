import { csvText } from './csv.ts';
import type { FilesAsked, FilesMade } from './make-files.ts';
import { xlsxFile } from './xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Runs outside the page: a hundred thousand lines take a slow phone seconds. */
addEventListener('message', ({ data }: MessageEvent<FilesAsked>) => {
  const { tables, format, decimal } = data;
  const made: FilesMade =
    format === 'xlsx'
      ? [new Blob([xlsxFile(tables)], { type: XLSX })]
      : tables.map((table) => new Blob([csvText(table, decimal)], { type: 'text/csv' }));
  postMessage(made);
});
