import { isPartOpen, lacksPart } from "#accounts/access.ts";
import { homeTexts } from "#i18n/home/home.ts";
import type { HomeTextKey } from "#store/home-texts.ts";
import { useRange, useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useDeliveryWords, useStoreDeliveryWords } from "#web/layout/cart-summary.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { AreaList } from "./AreaList.tsx";
import { AreaSection } from "./AreaSection.tsx";

const CustomerHome = lazyPart(() => import("./CustomerHome.tsx"));
const StaffNotice = lazyPart(
	() => import("./StaffNotice.tsx"),
	() => null,
);
const ServiceHome = lazyPart(() => import("./ServiceHome.tsx"));

/** The front page: what a customer orders and expects, whom a customer with service only can ask, or for all others the shop and its
 * products. */
export default function HomePage() {
	const session = useSession();
	if (isPartOpen(session, "purchases")) return <CustomerHome />;
	const hasServiceOnly = isPartOpen(session, "services") && !isPartOpen(session, "shop");
	return hasServiceOnly ? <ServiceHome /> : <ShopHome />;
}

function ShopHome() {
	const { pageText, cutOffTime, amount, language } = useText(homeTexts);
	const session = useSession();
	const { cutOff, freeFreightFrom, homeTexts: own } = useStore();
	const storeWords = useStoreDeliveryWords("weekday");
	const next = useDeliveryWords("weekday") ?? storeWords;
	const shopText = (key: HomeTextKey, first = "", second = ""): string =>
		own[key]?.[language === "nl-NL" ? "nl" : "en"].replaceAll("{0}", first).replaceAll("{1}", second) ??
		pageText(key, first, second);
	return (
		<>
			{session.staff && <StaffNotice />}
			<section className="border-line-2 border-b bg-surface py-8 lg:pt-12 lg:pb-10">
				<div className="wrap">
					<div className="mb-8 grid gap-x-(--gutter) gap-y-6 lg:mb-12 lg:grid-cols-12 lg:items-end">
						<h1 className="huge lg:col-span-8">{shopText("headline", next.orderBy, next.comesOn)}</h1>
						<div className="grid gap-4 lg:col-span-4">
							<p className="lead">{shopText("lead", amount(freeFreightFrom))}</p>
							{session.isGuest && <LogInLinks />}
						</div>
					</div>
					<h2 className="sr-only">{pageText("range")}</h2>
					<AreaList />
				</div>
			</section>
			{useRange(language).map((area) => (
				<AreaSection key={area.slug} area={area} />
			))}
			<section className="wrap py-10 md:pt-12 md:pb-16">
				<h2 className="sr-only">{pageText("how")}</h2>
				<div className="grid gap-x-(--gutter) gap-y-6 md:grid-cols-3">
					<Fact title={shopText("next-day")} text={shopText("next-day-text", cutOffTime(cutOff))} />
					{!lacksPart(session, "purchases") && <Fact title={shopText("plan")} text={shopText("plan-text")} />}
					<Fact title={shopText("machines")} text={shopText("machines-text")} />
				</div>
			</section>
		</>
	);
}

/** Lets guests log in, to see their prices, or register. */
function LogInLinks() {
	const { t, language } = useText();
	return (
		<p className="flex flex-wrap items-center gap-x-5 gap-y-2">
			<ButtonLink look="primary" big href={pathTo("login", language)}>
				{t("price.log-in")}
			</ButtonLink>
			<a href={pathTo("register", language)} className="inline-flex min-h-11 items-center font-strong">
				{t("register.title")}
			</a>
		</p>
	);
}

const Fact = ({ title, text }: { title: string; text: string }) => (
	<div>
		<h3 className="plain">{title}</h3>
		<p className="mt-1 max-w-[40ch] text-ink-2">{text}</p>
	</div>
);
