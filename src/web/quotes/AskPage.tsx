import { useState } from "react";
import { quoteRequestTexts } from "#i18n/ask.ts";
import { type Outputs, trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { LostPage } from "#web/layout/LostPage.tsx";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { type Answered, Asked } from "./Asked.tsx";
import { AskForm } from "./AskForm.tsx";
import { formInput, pageOf } from "./form-for.ts";

/** The form to request a quote or information. The address says which of the two. */
export default function AskPage() {
	const address = useAddress();
	const asked = formInput(address.route?.name === pageOf.quote ? "quote" : "info", address);
	return <Asking key={asked.product} {...asked} />;
}

function Asking(asked: ReturnType<typeof formInput>) {
	const { t, pageText: a, language } = useText(quoteRequestTexts);
	const form = trpc.quotes.form.useQuery(asked);
	const [answered, setAnswered] = useState<Answered | null>(null);
	if (form.error?.data?.code === "NOT_FOUND") return <LostPage />;
	const page = pageOf[asked.kind];
	const back = pathTo("product", language, { slug: asked.product });
	const about = form.data ? [{ label: form.data.product.name, href: back }] : [];
	return (
		<div className="wrap ask-page">
			<Breadcrumbs above={about} here={t(`${page}.title`)} />
			<h1>{t(`${page}.title`)}</h1>
			{!answered && <p className="lead max-w-(--measure)">{a(`${page}.lead`)}</p>}
			<Loaded query={form} skeleton={<Waiting />} empty={() => false}>
				{({ product, known }) => (
					<div className="ask-pair">
						<About {...product} />
						{answered ? (
							<Asked page={page} back={back} {...answered} />
						) : (
							<AskForm {...asked} page={page} article={product.articleNumber} known={known} onAnswered={setAnswered} />
						)}
					</div>
				)}
			</Loaded>
		</div>
	);
}

function About({ name, articleNumber, area, picture }: Outputs["quotes"]["form"]["product"]) {
	const { pageText: a } = useText(quoteRequestTexts);
	const { phone } = useStore();
	return (
		<section className="ask-about" aria-label={a("about")}>
			<div className="ask-product" data-cat={area}>
				<div className="pic">{picture && <Picture picture={picture} box="card" beside first />}</div>
				<div className="min-w-0">
					<h2 className="plain hyphens-auto wrap-break-word">{name}</h2>
					<p className="figures text-ink-3 text-sm">{a("article", articleNumber)}</p>
				</div>
			</div>
			<p className="text-ink-2 max-md:hidden">
				{a("call")} <PhoneLink phone={phone} className="font-strong" />
			</p>
		</section>
	);
}

const Waiting = () => (
	<div className="ask-pair">
		<div className="ask-about">
			<Skeleton className="h-23 w-full" />
		</div>
		<Skeleton className="h-160 w-full" />
	</div>
);
