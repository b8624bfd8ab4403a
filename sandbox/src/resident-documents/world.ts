import type { documentReply } from '@keystead/connectors/resident-documents/wire.ts';
import type { z } from 'zod';
import { notFound } from '../refusal.ts';
import { createEnvironment, type Environment, type StoredDocument, type WorldSize } from './environment.ts';
import { contentLimit } from './seeds.ts';
import { demoSlugs } from './structure.ts';

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export type World = {
  environments: Map<string, Environment>;
  /** The largest content that is accepted. */
  limit: number;
  size: WorldSize;
  /** How many documents were written; numbers are not reused. */
  written: number;
};

export const createWorld = (size: WorldSize): World => ({
  environments: new Map(demoSlugs.map((slug) => [slug, createEnvironment(slug, size)])),
  limit: Math.max(contentLimit, size.largeDocument),
  size,
  written: 0,
});

/** The environment with this slug; a small one on first contact, so that one a tester makes up works right away. */
export function openEnvironment({ environments, size }: World, slug: string): Environment {
  if (!slugPattern.test(slug)) throw notFound(`Environment ${slug}`);
  const environment = environments.get(slug) ?? createEnvironment(slug, size);
  environments.set(slug, environment);
  return environment;
}

export const allDocuments = ({ environments }: World): StoredDocument[] =>
  [...environments.values()].flatMap(({ documents }) => [...documents.values()]);

/** The response for a document, without its content. */
export const present = (document: StoredDocument): z.infer<typeof documentReply> => ({
  id: document.id,
  residentId: document.residentId,
  typeId: document.typeId,
  title: document.title,
  fileName: document.fileName,
  contentType: document.contentType,
  assignedDate: document.assignedDate,
  size: document.content.size,
  sha256: document.claimedSha256 ?? document.content.sha256,
  retired: document.retired,
});
