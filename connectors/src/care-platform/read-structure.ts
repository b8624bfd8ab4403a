import type { z } from 'zod';
import type { CareStructure, Corporation } from './port.ts';
import {
  corporationsReply,
  disciplinesReply,
  environmentReply,
  facilitiesReply,
  regionsReply,
  rolesReply,
  unitsReply,
} from './wire.ts';

type Get = <Reply>(path: string, reply: z.ZodType<Reply>) => Promise<Reply>;

/** Reads one corporation at a time, so that a large customer does not flood the platform. */
export async function readStructure(get: Get): Promise<CareStructure> {
  const environment = await get('/environment', environmentReply);
  const corporations: Corporation[] = [];
  for (const corporation of await get('/corporations', corporationsReply)) {
    corporations.push({ ...corporation, ...(await readCorporation(get, corporation.id)) });
  }
  return { ...environment, corporations };
}

async function readCorporation(get: Get, id: number) {
  const basePath = `/corporations/${id}`;
  const [regions, facilities, roleTemplates, disciplines, units] = await Promise.all([
    get(`${basePath}/regions`, regionsReply),
    get(`${basePath}/facilities`, facilitiesReply),
    get(`${basePath}/roles`, rolesReply),
    get(`${basePath}/disciplines`, disciplinesReply),
    get(`${basePath}/units`, unitsReply),
  ]);
  return { regions, facilities, roleTemplates, disciplines, units };
}
