type SizedProduct = { name: string; size: string };

/** The name of a product without its size, for places that show the size separately. */
export const nameWithoutSize = ({ name, size }: SizedProduct): string =>
	name.endsWith(`, ${size}`) ? name.slice(0, -`, ${size}`.length) : name;

/** The name of a product with its size once. */
export const nameWithSize = (goods: SizedProduct): string => `${nameWithoutSize(goods)}, ${goods.size}`;

/** Keeps a number on the line of its unit: "12 × 250 ml cans" breaks before "cans" only. */
export const keepUnits = (text: string): string =>
	text.replace(/ × /g, "\u00a0×\u00a0").replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
