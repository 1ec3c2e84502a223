import { areas } from "#catalogue/catalogue.ts";
import { pathTo } from "#web/app/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { trpc, useSession } from "#web/app/trpc.ts";
import { useLoginPath } from "#web/layout/Person.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Card, Cards } from "#web/ui/Card.tsx";
import { Empty } from "#web/ui/Empty.tsx";
import { Loaded } from "#web/ui/Loaded.tsx";
import { PageBanner } from "#web/ui/PageBanner.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { searchFor } from "./found.ts";
import type { FoundProduct } from "./useAsk.ts";

/** What was found for the words in the address, without prices. */
export default function SearchPage() {
	const { t, language } = useText();
	const { path, params } = useAddress();
	const query = trpc.catalogue.find.useQuery(searchFor(params.term, language));
	return (
		<>
			<PageBanner pageTitle={t("search.title")} isSearchPage path={path} />
			<div className="wrap py-6 md:py-10">
				<Loaded query={query} skeleton={<Waiting />} empty={({ total }) => total === 0 && <Nothing />}>
					{({ products, total }) => (
						<>
							<h2 className="plain mb-4">
								{products.length < total
									? t("search.found-some", String(products.length), String(total))
									: t(total === 1 ? "search.found-one" : "search.found", String(total))}
							</h2>
							<Cards>
								{products.map((product, nth) => (
									<FoundCard key={product.slug} product={product} first={nth < firstSeen} />
								))}
							</Cards>
						</>
					)}
				</Loaded>
			</div>
		</>
	);
}

/** As many cards as a window shows before anybody scrolls. */
const firstSeen = 5;

type FoundCardProps = { product: FoundProduct; first: boolean };

function FoundCard({ product: { area, slug, name, articleNumber, size, picture }, first }: FoundCardProps) {
	const { language } = useText();
	const { isGuest } = useSession();
	const logIn = useLoginPath();
	const known = areas.find((known) => known === area);
	return (
		known && (
			<Card
				area={known}
				name={name}
				href={pathTo("product", language, { slug })}
				meta={`${articleNumber} · ${size}`}
				picture={picture && <Picture picture={picture} box="card" beside first={first} />}
				price={isGuest && <Price price={{ kind: "guest", logIn }} />}
			/>
		)
	);
}

function Nothing() {
	const { t, language } = useText();
	return (
		<Empty
			title={t("search.empty")}
			action={<ButtonLink href={pathTo("home", language)}>{t("search.empty-begin")}</ButtonLink>}
		>
			{t("search.empty-text")}
		</Empty>
	);
}

const Waiting = () => (
	<div className="grid gap-4 md:grid-cols-4">
		{[1, 2, 3, 4].map((place) => (
			<Skeleton key={place} className="aspect-[3] md:aspect-[0.8]" />
		))}
	</div>
);
