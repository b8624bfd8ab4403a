/** A day or an hour that is written already, such as a place on the axis of a chart. */
export const PlaceInTime = ({ text }: { text: string }) => <time>{text}</time>;
