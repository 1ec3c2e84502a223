import { useState } from "react";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";

const ponsonby = { city: "Auckland", street: "114 Ponsonby Road", showLocation: true };

export function Banners() {
	const [step, setStep] = useState("Your details");
	return (
		<section aria-label="Page banner and breadcrumbs">
			<div className="wrap py-4">
				<Breadcrumbs
					above={[
						{ label: "Home", href: "/" },
						{ label: "Coffee beans", href: "#coffee-beans" },
					]}
					here="Kererū House Espresso"
				/>
			</div>
			<PageBanner pageTitle="Your Brewline account" addTitleBg />
			<PageBanner pageTitle="Coffee beans" addTitleBg area="coffee-beans" showBackButton backButtonUrl="/">
				<span className="block h-24 w-20 bg-ink-3" />
			</PageBanner>
			<PageBanner pageTitle="" isSearchPage path="/global-search/flat%20white" />
			<PageBanner
				pageTitle="Order"
				apttusOrderPage
				showBackButton
				backButtonLabel="All orders"
				backButtonUrl="/orders"
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
