/** How long links sent by mail are valid, regardless of their purpose. */
export const linkHours = 24;
