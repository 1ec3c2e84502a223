/** An XML element with its text or its elements. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; content: string | XmlElement[] };

/** Makes an element. Parts that are null are left out. */
export function element(
	name: string,
	content: string | readonly (XmlElement | null)[],
	attributes: Readonly<Record<string, string>> = {},
): XmlElement {
	if (typeof content === "string") return { name, attributes, content };
	return { name, attributes, content: content.filter((part) => part !== null) };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Characters that XML 1.0 does not allow, not even escaped. */
const forbiddenCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
	text.replace(forbiddenCharacters, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

const attributesOf = ({ attributes }: XmlElement): string =>
	Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
		.join("");

function write(node: XmlElement, indent: string): string {
	const { name, content } = node;
	const start = `${indent}<${name}${attributesOf(node)}`;
	if (typeof content === "string") return `${start}>${escapeXml(content)}</${name}>\n`;
	if (content.length === 0) return `${start}/>\n`;
	return `${start}>\n${content.map((child) => write(child, `${indent}\t`)).join("")}${indent}</${name}>\n`;
}

export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}`;
