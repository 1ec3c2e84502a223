/** HTML. Made only by the template below, which escapes its values. */
export type Markup = { readonly markup: string };

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (value: string | Markup | Markup[]): string => {
	if (Array.isArray(value)) return value.map(escaped).join("");
	return typeof value === "string" ? value.replace(/[&<>"']/g, (sign) => entities[sign] ?? "") : value.markup;
};

export const html = (parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup => ({
	markup: String.raw({ raw: parts }, ...values.map(escaped)),
});

/** Replaces line ends, control characters and direction marks with spaces, so that a value cannot leave its header or line. */
export const oneLine = (text: string): string =>
	text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
