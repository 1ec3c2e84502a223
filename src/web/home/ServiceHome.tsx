import { frontPageTexts } from "#i18n/home/front-page.ts";
import { contactTexts } from "#i18n/site/contact.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useUserName } from "#web/layout/useUserName.ts";
import { ContactDetails } from "#web/text/ContactDetails.tsx";
import { useGreeting } from "./useGreeting.ts";

/** The front page of a customer with service only: why the shop is closed to them, whom to ask, and their account. */
export default function ServiceHome() {
	const { pageText } = useText(frontPageTexts);
	const { name: shop } = useStore();
	return (
		<div className="wrap customer-home">
			<header className="customer-greeting">
				<div>
					<h1>{useGreeting()}</h1>
					<p className="lead">{pageText("service-only", shop)}</p>
				</div>
			</header>
			<div className="customer-grid">
				<WhomToAsk />
				<div className="customer-side">
					<OwnPages />
				</div>
			</div>
		</div>
	);
}

function WhomToAsk() {
	const { pageText, t, language } = useText(frontPageTexts);
	const { pageText: contactText } = useText(contactTexts);
	return (
		<section className="panel" aria-labelledby="service-ask">
			<div className="panel-head">
				<h2 id="service-ask" className="plain">
					{pageText("service-ask")}
				</h2>
				<a href={pathTo("contact", language)}>{t("contact.title")}</a>
			</div>
			<p className="mb-4 max-w-(--measure)">{pageText("service-ask-about")}</p>
			<dl className="grid gap-x-(--gutter) gap-y-4 md:grid-cols-2">
				<ContactDetails call={contactText("phone")} write={contactText("mail")} />
			</dl>
		</section>
	);
}

/** Links to the pages of the company. */
function OwnPages() {
	const { t, language } = useText();
	const { company } = useUserName();
	return (
		<section className="panel" aria-labelledby="service-account">
			<div className="panel-head">
				<h2 id="service-account" className="plain">
					{company}
				</h2>
			</div>
			<ul className="side-rows">
				{(["account", "locations", "colleagues", "notifications"] as const).map((page) => (
					<li key={page}>
						<a href={pathTo(page, language)}>{t(`${page}.title`)}</a>
					</li>
				))}
			</ul>
		</section>
	);
}
