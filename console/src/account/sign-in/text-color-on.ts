/** The linear value of an sRGB channel, as defined by WCAG. */
const toLinear = (channel: number): number => {
  const fraction = channel / 255;
  return fraction <= 0.040_45 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
};

/** Black or white, whichever is more readable on a #rrggbb color: one of them always has a contrast of 4.5 to 1. */
export const textColorOn = (color: string): '#000000' | '#ffffff' => {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > 0.179 ? '#000000' : '#ffffff';
};
