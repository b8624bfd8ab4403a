/** A day or an hour that is already formatted, such as a tick on a chart axis. */
export const FormattedTime = ({ text }: { text: string }) => <time>{text}</time>;
