import sanitizeHtml, { type IOptions } from "sanitize-html";
import { isPlace, isVideo, linkProtocols, type RichText, type SafeHtml } from "#shared/rich-text.ts";

const lettersAtMost = 100_000;

const tags = (
	"p br hr h2 h3 h4 ul ol li strong b em i u s sub sup blockquote a span " + "table caption thead tbody tr th td iframe"
).split(" ");

const cell = ["colspan", "rowspan"];
const frame = ["src", "title", "allowfullscreen", "loading", "referrerpolicy", "sandbox"];

const rules = (videoHosts: readonly string[]): IOptions => ({
	allowedTags: tags,
	allowedAttributes: {
		"*": ["lang"],
		a: ["href", "hreflang"],
		iframe: frame,
		ol: ["start"],
		span: ["data-latitude", "data-longitude"],
		td: cell,
		th: [...cell, "scope"],
	},
	allowedSchemes: [...linkProtocols],
	allowedSchemesByTag: { iframe: ["https"] },
	allowProtocolRelative: false,
	allowIframeRelativeUrls: false,
	allowedIframeHostnames: [...videoHosts],
	nestingLimit: 50,
	transformTags: {
		iframe: (tagName, { src = "", title = "Video" }) => ({
			tagName,
			attribs: {
				src: URL.parse(src)?.href ?? "",
				title,
				allowfullscreen: "",
				loading: "lazy",
				referrerpolicy: "strict-origin-when-cross-origin", // the players refuse to play without any
				sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
			},
		}),
		span: (tagName, { "data-latitude": latitude, "data-longitude": longitude, ...others }) => ({
			tagName,
			attribs:
				latitude && longitude && isPlace(latitude, longitude)
					? { ...others, "data-latitude": latitude, "data-longitude": longitude }
					: others,
		}),
	},
	exclusiveFilter: ({ tag, attribs }) => tag === "iframe" && !isVideo(attribs.src ?? "", videoHosts),
});

/** Safe because the rules above allow no scripts. */
const asSafe = (html: string): SafeHtml => html as SafeHtml;

/** Sanitises rich text, when it is saved and again when it is shown, because rules can become stricter. Text that is too long or cannot
 * be parsed is shown as plain text. */
export function richText(text: string, videoHosts: readonly string[], clean = sanitizeHtml): RichText {
	if (text.length > lettersAtMost) return { text };
	try {
		return { html: asSafe(clean(text, rules(videoHosts))) };
	} catch {
		return { text };
	}
}
