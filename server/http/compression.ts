import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const THRESHOLD_BYTES = 1024;

/** Register it before its routes. Requests are not decompressed: a small one could unfold into a huge one. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    globalDecompression: false,
  });
}
