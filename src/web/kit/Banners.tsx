import { useState } from "react";
import { languages } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";

const ponsonby = { city: "Auckland", street: "114 Ponsonby Road", showLocation: true };

export function Banners() {
	const [step, setStep] = useState("Your details");
	return (
		<section aria-label="Page banner and breadcrumbs">
			<div className="wrap py-4">
				<Breadcrumbs
					parents={[
						{ label: "Home", href: "/" },
						{ label: "Coffee beans", href: "#coffee-beans" },
					]}
					current="Kererū House Espresso"
				/>
			</div>
			<PageBanner pageTitle="Your Brewline account" addTitleBg />
			<PageBanner pageTitle="Coffee beans" addTitleBg area="coffee-beans" showBackButton backButtonUrl="/">
				<span className="block h-24 w-20 bg-ink-3" />
			</PageBanner>
			<PageBanner pageTitle="" isSearchPage path={pathTo("search", languages[0], { term: "flat white" })} />
			<PageBanner
				pageTitle="Order"
				apttusOrderPage
				showBackButton
				backButtonLabel="All orders"
				backButtonUrl={pathTo("orders", languages[0])}
			/>
			<PageBanner pageTitle="1042" isCasesDetailPage />
			<PageBanner
				pageTitle={step}
				showBackButton
				backButtonLabel="Company details"
				registrationPage
				onCompanyDetails={() => setStep("Company details")}
			/>
			<PageBanner pageTitle="Cart" hasAccountLocation location={ponsonby} />
		</section>
	);
}
