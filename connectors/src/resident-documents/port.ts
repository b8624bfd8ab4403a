import type { Readable } from 'node:stream';
import type { CallContext } from '../call-outside.ts';

/** Ids are those of the care platform; a resident and a document have theirs from the document service. */
type Named = { id: number; name: string };

export type Resident = {
  id: string;
  firstName: string;
  lastName: string;
  /** Nine digits, or null where none is known. Never to be logged, and shown by its last four digits only. */
  ssn: string | null;
  /** As 1941-07-30. */
  dateOfBirth: string;
  mrn: string;
  unit: Named;
  gender: string;
};

/** A resident with what a search has found of documents. */
export type FoundResident = Resident & { documents: number; bytes: number };

/** Documents of these types that were assigned in this range of days, both of them included. */
export type DocumentQuery = { typeIds: readonly number[]; from: string; to: string };

export type ResidentQuery = DocumentQuery & { facilityId: number; unitIds: readonly number[] };

/** Who is looked for at another facility; the weaker way is for residents whose SSN is unknown or led nowhere. */
export type ResidentMatch = { facilityId: number; dateOfBirth: string } & (
  | { by: 'ssn'; ssn: string }
  | { by: 'mrn'; lastName: string; mrn: string }
);

/** What a document is apart from its content. */
export type DocumentLabel = {
  typeId: number;
  title: string;
  /** As its author called it: any characters, and no path to be trusted. */
  fileName: string;
  /** As its author called it, too; nobody has looked whether the content agrees. */
  contentType: string;
  /** The day it was assigned to the resident, as 2026-03-09. */
  assignedDate: string;
};

export type ResidentDocument = DocumentLabel & {
  id: string;
  residentId: string;
  size: number;
  /** Of the content, in hexadecimal digits. */
  sha256: string;
  /** Null while it counts; a retired document is found by its id alone. */
  retired: { at: string; movedTo: string } | null;
};

export type NewDocument = DocumentLabel & {
  residentId: string;
  /** Null where it is not known beforehand. */
  size: number | null;
  sha256: string;
  /** The same key makes one document however often it is sent, until that is deleted. */
  key: string;
};

/**
 * What a document service says about one document, as far as we know what to do about it. Everything else is an
 * `OutsideError` like any other.
 */
export type DocumentProblem =
  | 'too-large'
  | 'unknown-type'
  | 'duplicate'
  | 'content-missing'
  /** The service has refused what it received, because it is not what was announced. */
  | 'digest-refused'
  /** What we received is not what the document is said to be. */
  | 'content-differs';

/** Whoever reads a content may hear how much of it has come; it must not throw. */
type ContentContext = CallContext & { onBytes?: ((bytes: number) => void) | undefined };

/**
 * The documents of the residents of one environment; `url` is its `provision.documents.url.root`. Contents are streams
 * in both directions and never held as a whole; neither they nor who they are about reaches an observer.
 */
export type ResidentDocuments = {
  corporations(url: string, context?: CallContext): Promise<Named[]>;
  facilities(url: string, corporationId: number, context?: CallContext): Promise<Named[]>;
  units(url: string, facilityId: number, context?: CallContext): Promise<Named[]>;
  /** The types that can be used in a facility. Their ids differ between environments, so types are compared by name. */
  documentTypes(url: string, facilityId: number, context?: CallContext): Promise<Named[]>;
  /** Residents who have at least one such document, by name. */
  searchResidents(url: string, query: ResidentQuery, context?: CallContext): Promise<FoundResident[]>;
  /** Nobody, one, or several who cannot be told apart. */
  matchResidents(url: string, match: ResidentMatch, context?: CallContext): Promise<Resident[]>;
  /** Documents that count, in the order of their ids. */
  documentsOf(
    url: string,
    residentId: string,
    query: DocumentQuery,
    context?: CallContext,
  ): Promise<ResidentDocument[]>;
  /** A document, retired or not; null when there is none. */
  document(url: string, id: string, context?: CallContext): Promise<ResidentDocument | null>;
  /** The document that was written with a key, or null. */
  documentByKey(url: string, key: string, context?: CallContext): Promise<ResidentDocument | null>;
  /**
   * The content, proved against size and digest on the way: the stream ends only if all of it is right, and is
   * destroyed with an `OutsideError` before its last bytes otherwise. Whoever does not read it to the end destroys it.
   * What of it goes into `write` is gone once it is written.
   */
  readContent(
    url: string,
    document: Pick<ResidentDocument, 'id' | 'size' | 'sha256'>,
    context?: ContentContext,
  ): Promise<Readable>;
  /** Reads a content back and throws unless it is the expected one; nobody else gets to see it. */
  verifyContent(
    url: string,
    document: Pick<ResidentDocument, 'id' | 'size' | 'sha256'>,
    context?: CallContext,
  ): Promise<void>;
  /**
   * Writes a document, or answers the one that its key has made before. When the content fails, what it failed with is
   * thrown, and nothing is kept at the service.
   */
  write(
    url: string,
    document: NewDocument,
    content: Readable,
    context?: CallContext,
  ): Promise<ResidentDocument>;
  /** Hides a document and keeps where it has gone; again is fine. */
  retire(url: string, id: string, movedTo: string, context?: CallContext): Promise<void>;
  /** Makes a retired document count again; again is fine. */
  restore(url: string, id: string, context?: CallContext): Promise<void>;
  /** Deletes a copy for good; one that is gone already is fine. A document that was not written with a key is refused. */
  deleteCopy(url: string, id: string, context?: CallContext): Promise<void>;
};
