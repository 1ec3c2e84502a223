import type { RichText as RichTextValue } from "#shared/rich-text.ts";

/** Sanitised rich text. Text that could not be sanitised is shown as plain text. */
export const RichText = ({ value }: { value: RichTextValue }) =>
	"html" in value ? (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes SafeHtml
		<div className="prose" dangerouslySetInnerHTML={{ __html: value.html }} />
	) : (
		<div className="prose whitespace-pre-line">{value.text}</div>
	);
