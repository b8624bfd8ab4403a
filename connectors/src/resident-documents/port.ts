import type { Readable } from 'node:stream';
import type { CallContext } from '../call-external.ts';

/** These ids are the care platform's; resident and document ids come from the document service. */
type Named = { id: number; name: string };

export type Resident = {
  id: string;
  firstName: string;
  lastName: string;
  /** Nine digits, or null if unknown. Never logged; only the last four digits are shown. */
  ssn: string | null;
  /** As 1941-07-30. */
  dateOfBirth: string;
  mrn: string;
  unit: Named;
  gender: string;
};

/** A resident with the documents that a search has found. */
export type FoundResident = Resident & { documents: number; bytes: number };

/** Documents of these types assigned within this range of days, inclusive. */
export type DocumentQuery = { typeIds: readonly number[]; from: string; to: string };

export type ResidentQuery = DocumentQuery & { facilityId: number; unitIds: readonly number[] };

/** The resident to look for at another facility; the weaker match is for when the SSN is unknown or finds no one. */
export type ResidentMatch = { facilityId: number; dateOfBirth: string } & (
  | { by: 'ssn'; ssn: string }
  | { by: 'mrn'; lastName: string; mrn: string }
);

/** A document's metadata. */
export type DocumentLabel = {
  typeId: number;
  title: string;
  /** As named by its author: may contain any characters, and must not be trusted as a path. */
  fileName: string;
  /** Also as given by its author; not checked against the content. */
  contentType: string;
  /** The day it was assigned to the resident, as 2026-03-09. */
  assignedDate: string;
};

export type ResidentDocument = DocumentLabel & {
  id: string;
  residentId: string;
  size: number;
  /** SHA-256 of the content, in hex. */
  sha256: string;
  /** Null while the document is in use; a retired document can only be found by its id. */
  retired: { at: string; movedTo: string } | null;
};

export type NewDocument = DocumentLabel & {
  residentId: string;
  /** Null if not known in advance. */
  size: number | null;
  sha256: string;
  /** Sending the same key repeatedly creates only one document, until that document is deleted. */
  key: string;
};

/**
 * A document service's objection to one document, where we know how to handle it. Anything else is an ordinary
 * `ExternalError`.
 */
export type DocumentProblem =
  | 'too-large'
  | 'unknown-type'
  | 'duplicate'
  | 'content-missing'
  /** The service refused what it received, because it does not match what was announced. */
  | 'digest-refused'
  /** What we received does not match the document's metadata. */
  | 'content-differs';

/** `onBytes` reports how much of a content has been read; it must not throw. */
type ContentContext = CallContext & { onBytes?: ((bytes: number) => void) | undefined };

/**
 * The documents of the residents of one environment; `url` is its `provision.documents.url.root`. Contents are streamed
 * in both directions and never held in full; neither contents nor residents are visible to an observer.
 */
export type ResidentDocuments = {
  corporations(url: string, context?: CallContext): Promise<Named[]>;
  facilities(url: string, corporationId: number, context?: CallContext): Promise<Named[]>;
  units(url: string, facilityId: number, context?: CallContext): Promise<Named[]>;
  /** The types that can be used in a facility. Their ids differ between environments, so types are compared by name. */
  documentTypes(url: string, facilityId: number, context?: CallContext): Promise<Named[]>;
  /** Residents who have at least one such document, ordered by name. */
  searchResidents(url: string, query: ResidentQuery, context?: CallContext): Promise<FoundResident[]>;
  /** No match, one, or several that cannot be distinguished. */
  matchResidents(url: string, match: ResidentMatch, context?: CallContext): Promise<Resident[]>;
  /** Documents in use, ordered by id. */
  documentsOf(
    url: string,
    residentId: string,
    query: DocumentQuery,
    context?: CallContext,
  ): Promise<ResidentDocument[]>;
  /** A document, retired or not; null if it does not exist. */
  document(url: string, id: string, context?: CallContext): Promise<ResidentDocument | null>;
  /** The document that was written with a key, or null. */
  documentByKey(url: string, key: string, context?: CallContext): Promise<ResidentDocument | null>;
  /**
   * The content, verified against size and digest as it is read: the stream ends only if everything matches, and is
   * otherwise destroyed with an `ExternalError` before its last bytes. A caller that stops early must destroy it. Chunks
   * passed to `write` are freed once they are written.
   */
  readContent(
    url: string,
    document: Pick<ResidentDocument, 'id' | 'size' | 'sha256'>,
    context?: ContentContext,
  ): Promise<Readable>;
  /** Reads a content back and throws if it does not match; the content is not exposed. */
  verifyContent(
    url: string,
    document: Pick<ResidentDocument, 'id' | 'size' | 'sha256'>,
    context?: CallContext,
  ): Promise<void>;
  /**
   * Writes a document, or returns the one already written with its key. If reading the content fails, its error is
   * thrown, and the service stores nothing.
   */
  write(
    url: string,
    document: NewDocument,
    content: Readable,
    context?: CallContext,
  ): Promise<ResidentDocument>;
  /** Hides a document and records where it went; can be repeated. */
  retire(url: string, id: string, movedTo: string, context?: CallContext): Promise<void>;
  /** Puts a retired document back in use; can be repeated. */
  restore(url: string, id: string, context?: CallContext): Promise<void>;
  /** Deletes a copy permanently; succeeds if already gone. Refuses a document that was not written with a key. */
  deleteCopy(url: string, id: string, context?: CallContext): Promise<void>;
};
