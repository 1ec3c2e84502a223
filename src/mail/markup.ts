/** Text that is HTML already. It is made only by the template below, which escapes whatever is put into it. */
export type Markup = { readonly markup: string };

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const written = (value: string | Markup | Markup[]): string => {
	if (Array.isArray(value)) return value.map(written).join("");
	return typeof value === "string" ? value.replace(/[&<>"']/g, (sign) => entities[sign] ?? "") : value.markup;
};

export const html = (parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup => ({
	markup: String.raw({ raw: parts }, ...values.map(written)),
});

/** No line ends, no control characters, nothing that turns the direction of what follows: a value stays where it was put, in a
 * header, a line of text or a sentence. */
export const oneLine = (text: string): string =>
	text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
