/** Possible outcomes for a document to be moved, used where the service itself gives no better reason. */
export const documentReasons = {
  'document.moved': 'Document has been moved.',
  'document.residentMissing': 'Resident was not found in the destination facility.',
  'document.residentAmbiguous': 'More than one matching resident was found in the destination facility.',
  'document.matchUnconfirmed': 'The match by name and MRN was not confirmed.',
  'document.matchChanged': 'The matching resident in the destination facility has changed since the review.',
  'document.residentBusy': 'Resident is in another unfinished session.',
  'document.tooLarge': 'Document is too large for the destination.',
  'document.contentMissing': 'The content of the document is missing at the source.',
  'document.contentDiffers': 'The content at the source does not match its size or checksum.',
  'document.verificationFailed': 'Verification failed: the copied document does not match the original.',
  'document.duplicate': 'Document already exists for this resident.',
  'document.gone': 'Document is no longer at the source.',
  'document.sourceUnavailable': 'The document service of the source is not available.',
  'document.destinationUnavailable': 'The document service of the destination is not available.',
  'document.sourceNonsense': 'The document service of the source gave an answer that cannot be used.',
  'document.destinationNonsense':
    'The document service of the destination gave an answer that cannot be used.',
  'document.cancelled': 'Session was cancelled.',
  'document.putBack': 'Document has been put back.',
  'document.copyChanged': 'The copy at the destination has been changed or moved on and stays there.',
  'document.originalDiffers': 'The original no longer matches its checksum, so the copy stays.',
} as const;
export type DocumentReason = keyof typeof documentReasons;
