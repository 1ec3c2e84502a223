import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { Notice, noticeTypes } from "./Notice.tsx";

test("has the types of the specification", () => {
	expect(noticeTypes).toEqual(["warning", "success", "error", "info", "location"]);
});

test.each(noticeTypes)("shows a notice of type %s with its title and rich text", (type) => {
	const notice = rendered(
		<Notice type={type} title="Stock is low">
			<p>
				Only <b>3</b> left
			</p>
		</Notice>,
	);
	expect(notice).toContain(`data-type="${type}"`);
	expect(notice).toContain("<b>Stock is low</b>");
	expect(notice).toContain("<p>Only <b>3</b> left</p>");
});

test("shows the title Error when a notice has none", () => {
	expect(rendered(<Notice type="error">Sold out.</Notice>)).toContain("<b>Error</b>");
	expect(rendered(<Notice type="error">Uitverkocht.</Notice>, "nl-NL")).toContain("<b>Fout</b>");
});

test("has a close button only when isBtnClose is set", () => {
	expect(rendered(<Notice type="info" title="News" />)).not.toContain("<button");
	expect(rendered(<Notice type="info" title="News" isBtnClose />)).toMatch(/<button[^>]*aria-label="Close"/);
});

test("has no margin when removeSpacing is set", () => {
	expect(rendered(<Notice type="info" title="News" />)).not.toContain("data-tight");
	expect(rendered(<Notice type="info" title="News" removeSpacing />)).toContain('data-tight="true"');
});
