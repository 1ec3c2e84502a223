import { useState } from "react";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { type Outputs, trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { RequestForm } from "./RequestForm.tsx";
import { RequestSent, type SentRequest } from "./RequestSent.tsx";
import { formInput, pageOf } from "./request-page.ts";

/** The form to request a quote or information. The address says which of the two. */
export default function RequestPage() {
	const address = useAddress();
	const input = formInput(address.route?.name === pageOf.quote ? "quote" : "info", address);
	return <RequestContents key={input.product} {...input} />;
}

function RequestContents(input: ReturnType<typeof formInput>) {
	const { t, pageText, language } = useText(quoteRequestTexts);
	const form = trpc.quotes.form.useQuery(input);
	const [sentRequest, setSentRequest] = useState<SentRequest | null>(null);
	if (form.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	const showSent = (request: SentRequest) => {
		setSentRequest(request);
		scrollTo(0, 0);
	};
	const page = pageOf[input.kind];
	const back = pathTo("product", language, { slug: input.product });
	const breadcrumbs = form.data ? [{ label: form.data.product.name, href: back }] : [];
	return (
		<div className="wrap request-page">
			<Breadcrumbs parents={breadcrumbs} current={t(`${page}.title`)} />
			<h1>{t(`${page}.title`)}</h1>
			{!sentRequest && <p className="lead max-w-(--measure)">{pageText(`${page}.lead`)}</p>}
			<QueryContent query={form} skeleton={<RequestSkeleton />} empty={() => false}>
				{({ product, known }) => (
					<div className="request-columns">
						<RequestedProduct {...product} />
						{sentRequest ? (
							<RequestSent page={page} back={back} {...sentRequest} />
						) : (
							<RequestForm {...input} page={page} article={product.articleNumber} known={known} onSent={showSent} />
						)}
					</div>
				)}
			</QueryContent>
		</div>
	);
}

function RequestedProduct({ name, articleNumber, area, picture }: Outputs["quotes"]["form"]["product"]) {
	const { pageText } = useText(quoteRequestTexts);
	const { phone } = useStore();
	return (
		<section className="request-about" aria-label={pageText("about")}>
			<div className="request-product" data-cat={area}>
				<div className="pic">{picture && <Picture picture={picture} box="card" isDecorative isPriority />}</div>
				<div className="min-w-0">
					<h2 className="plain hyphens-auto wrap-break-word">{name}</h2>
					<p className="figures text-ink-3 text-sm">{pageText("article", articleNumber)}</p>
				</div>
			</div>
			<p className="text-ink-2 max-md:hidden">
				{pageText("call")} <PhoneLink phone={phone} className="font-strong" />
			</p>
		</section>
	);
}

const RequestSkeleton = () => (
	<div className="request-columns">
		<div className="request-about">
			<Skeleton className="h-23 w-full" />
		</div>
		<Skeleton className="h-160 w-full" />
	</div>
);
