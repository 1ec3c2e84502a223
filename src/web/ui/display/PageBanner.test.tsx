import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { PageBanner } from "./PageBanner.tsx";

test("titles the page of a case with a dash and its number", () => {
	expect(rendered(<PageBanner pageTitle="1042" isCasesDetailPage />)).toContain("<h1>case - 1042</h1>");
});

test("titles a search by the term of its path, in quotes", () => {
	expect(rendered(<PageBanner pageTitle="" isSearchPage path="/global-search/flat%20white" />)).toContain(
		"<h1>“flat white”</h1>",
	);
});

test("leads the back button to the base path plus its URL, and has none unless it is asked for", () => {
	const banner = <PageBanner pageTitle="Order" showBackButton backButtonLabel="All orders" backButtonUrl="/orders" />;
	expect(rendered(banner)).toMatch(/<a class="back" href="\/orders">.*All orders<\/a>/);
	expect(rendered(banner, "nl-NL")).toContain('href="/nl/orders"');
	expect(rendered(<PageBanner pageTitle="Order" backButtonUrl="/orders" />)).not.toContain("back");
});

test("leads the back button of the registration to the company details", () => {
	const banner = rendered(<PageBanner pageTitle="You" showBackButton registrationPage onCompanyDetails={() => {}} />);
	expect(banner).toMatch(/<button type="button" class="back">/);
});

test("shows street and city of a location that is to be shown", () => {
	const banner = (showLocation: boolean, hasAccountLocation = true) => {
		const location = { city: "Auckland", street: "114 Ponsonby Road", showLocation };
		return rendered(<PageBanner pageTitle="Cart" hasAccountLocation={hasAccountLocation} location={location} />);
	};
	expect(banner(true)).toContain("114 Ponsonby Road, Auckland");
	expect(banner(false)).not.toContain("Ponsonby");
	expect(banner(true, false)).not.toContain("Ponsonby");
});

test("gives the title a background when addTitleBg is set", () => {
	expect(rendered(<PageBanner pageTitle="Tea" addTitleBg area="tea" />)).toMatch(/data-field="true" data-cat="tea"/);
	expect(rendered(<PageBanner pageTitle="Tea" area="tea" />)).not.toContain("data-cat");
});
