import { type ReactNode, useEffect, useState } from "react";
import type { Area } from "#catalogue/catalogue.ts";
import { prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";
import { useText } from "#web/app/text.tsx";
import { searchTermOf } from "#web/ui/form/search-term.ts";
import { Icon } from "./Icon.tsx";

type Location = { city: string; street: string; showLocation: boolean };

export type PageBannerProps = {
	/** On the page of a case its number. */
	pageTitle: string;
	/** The title is what was searched for, in quotes, from the path. */
	isSearchPage?: boolean;
	path?: string;
	showBackButton?: boolean;
	backButtonLabel?: string;
	/** A path without its language, on this site: `pathTo(page, languages[0])`. */
	backButtonUrl?: string;
	/** On the field of an area, with packs that stand on its ruler. */
	addTitleBg?: boolean;
	area?: Area;
	/** The title is extended by what the event `order-title` says. */
	apttusOrderPage?: boolean;
	/** Back is a step of the registration, not another page. */
	registrationPage?: boolean;
	onCompanyDetails?: () => void;
	/** Shows where orders go. */
	hasAccountLocation?: boolean;
	location?: Location;
	isCasesDetailPage?: boolean;
	/** Where the page stands, above its title. */
	above?: ReactNode;
	/** What stands at the right, from 48em. */
	children?: ReactNode;
};

/** What a page is, and the way back. */
export function PageBanner(props: PageBannerProps) {
	const { addTitleBg = false, area = "tea", hasAccountLocation, location, above, children } = props;
	return (
		<div className="banner" data-field={addTitleBg || undefined} data-cat={addTitleBg ? area : undefined}>
			<div className="wrap">
				{above}
				<Back {...props} />
				<div className="banner-ends">
					<div>
						<h1>{useTitle(props)}</h1>
						{hasAccountLocation && location?.showLocation && <OrderLocation {...location} />}
					</div>
					{children && <div className="max-md:hidden">{children}</div>}
				</div>
			</div>
			{addTitleBg && <div className="ruler" />}
		</div>
	);
}

const said = (event: Event): string =>
	event instanceof CustomEvent && typeof event.detail === "string" ? event.detail : "";

function useTitle({ pageTitle, isSearchPage, path = "", apttusOrderPage, isCasesDetailPage }: PageBannerProps): string {
	const { t } = useText();
	const [more, setMore] = useState("");
	useEffect(() => {
		if (!apttusOrderPage) return;
		const extend = (event: Event) => setMore(said(event));
		window.addEventListener("order-title", extend);
		return () => window.removeEventListener("order-title", extend);
	}, [apttusOrderPage]);
	if (isSearchPage) return t("banner.quoted", searchTermOf(path));
	const title = isCasesDetailPage ? t("banner.case", pageTitle) : pageTitle;
	return more ? `${title} ${more}` : title;
}

function Back(props: PageBannerProps) {
	const { showBackButton, backButtonLabel, backButtonUrl = "/", registrationPage, onCompanyDetails } = props;
	const { t, language } = useText();
	if (!showBackButton) return null;
	const words = (
		<>
			<Icon name="back" small />
			{backButtonLabel ?? t("banner.back")}
		</>
	);
	return registrationPage ? (
		<button type="button" className="back" onClick={onCompanyDetails}>
			{words}
		</button>
	) : (
		<a className="back" href={ownSite(prefixes[language], backButtonUrl)}>
			{words}
		</a>
	);
}

const OrderLocation = ({ city, street }: Location) => (
	<p className="mt-2 flex items-center gap-2 text-ink-2">
		<Icon name="location" small />
		<span>
			{useText().t("banner.location")} <b className="text-ink">{`${street}, ${city}`}</b>
		</span>
	</p>
);
