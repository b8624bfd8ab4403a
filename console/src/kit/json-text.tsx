import { Fragment } from 'react';
import classes from './json-text.module.css';

/** A name is a string before a colon. */
const token =
  /(?<name>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<word>\b(?:true|false|null)\b)/g;

type Piece = { start: number; text: string; kind?: string };

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Longer texts are shown without colors: no one reads them in full, and every piece is an element. */
const maxColoredLength = 50_000;

export const piecesOf = (text: string): Piece[] => {
  if (!isJson(text) || text.length > maxColoredLength) return [{ start: 0, text }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > end) pieces.push({ start: end, text: text.slice(end, match.index) });
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    pieces.push({ start: match.index, text: match[0], kind });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end) });
  return pieces;
};

/** JSON with its names, strings, numbers and keywords in different colors; anything else unchanged. */
export const JsonText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece) =>
    piece.kind === undefined ? (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ) : (
      <span key={piece.start} className={classes[piece.kind] ?? ''}>
        {piece.text}
      </span>
    ),
  );
