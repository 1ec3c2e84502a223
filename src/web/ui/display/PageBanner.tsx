import { type ReactNode, useEffect, useState } from "react";
import type { Area } from "#catalogue/catalogue.ts";
import { prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";
import { useText } from "#web/app/text.tsx";
import { searchTermOf } from "#web/ui/form/search-term.ts";
import { Icon } from "./Icon.tsx";

type Location = { city: string; street: string; showLocation: boolean };

export type PageBannerProps = {
	/** On the page of a case: the case number. */
	pageTitle: string;
	/** The title is the search term of the path, in quotes. */
	isSearchPage?: boolean;
	path?: string;
	showBackButton?: boolean;
	backButtonLabel?: string;
	/** A path without its language, on this site: `pathTo(page, languages[0])`. */
	backButtonUrl?: string;
	/** Gives the title the background of an area, with product pictures below. */
	addTitleBg?: boolean;
	area?: Area;
	/** The event `order-title` appends its text to the title. */
	apttusOrderPage?: boolean;
	/** The back button calls `onCompanyDetails` instead of opening a page. */
	registrationPage?: boolean;
	onCompanyDetails?: () => void;
	/** Shows the delivery location. */
	hasAccountLocation?: boolean;
	location?: Location;
	isCasesDetailPage?: boolean;
	/** Breadcrumbs above the title. */
	breadcrumbs?: ReactNode;
	/** Content at the right, from 48em. */
	children?: ReactNode;
};

/** The title of a page, with breadcrumbs or a back button. */
export function PageBanner(props: PageBannerProps) {
	const { addTitleBg = false, area = "tea", hasAccountLocation, location, breadcrumbs, children } = props;
	return (
		<div className="banner" data-field={addTitleBg || undefined} data-cat={addTitleBg ? area : undefined}>
			<div className="wrap">
				{breadcrumbs}
				<BackButton {...props} />
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

const detailOf = (event: Event): string =>
	event instanceof CustomEvent && typeof event.detail === "string" ? event.detail : "";

function useTitle({ pageTitle, isSearchPage, path = "", apttusOrderPage, isCasesDetailPage }: PageBannerProps): string {
	const { t } = useText();
	const [suffix, setSuffix] = useState("");
	useEffect(() => {
		if (!apttusOrderPage) return;
		const extend = (event: Event) => setSuffix(detailOf(event));
		window.addEventListener("order-title", extend);
		return () => window.removeEventListener("order-title", extend);
	}, [apttusOrderPage]);
	if (isSearchPage) return t("banner.quoted", searchTermOf(path));
	const title = isCasesDetailPage ? t("banner.case", pageTitle) : pageTitle;
	return suffix ? `${title} ${suffix}` : title;
}

function BackButton(props: PageBannerProps) {
	const { showBackButton, backButtonLabel, backButtonUrl = "/", registrationPage, onCompanyDetails } = props;
	const { t, language } = useText();
	if (!showBackButton) return null;
	const label = (
		<>
			<Icon name="back" small />
			{backButtonLabel ?? t("banner.back")}
		</>
	);
	return registrationPage ? (
		<button type="button" className="back" onClick={onCompanyDetails}>
			{label}
		</button>
	) : (
		<a className="back" href={ownSite(prefixes[language], backButtonUrl)}>
			{label}
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
