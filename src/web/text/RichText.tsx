import type { RichText as Rich } from "#shared/rich-text.ts";

/** What people wrote, as the sanitiser gave it; what could not be made safe stands there as text. */
export const RichText = ({ value }: { value: Rich }) =>
	"html" in value ? (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes SafeHtml
		<div className="prose" dangerouslySetInnerHTML={{ __html: value.html }} />
	) : (
		<div className="prose whitespace-pre-line">{value.text}</div>
	);
