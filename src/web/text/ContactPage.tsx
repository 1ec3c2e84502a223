import { useText } from "#web/app/text.tsx";
import { useStore } from "#web/app/trpc.ts";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";
import { useOpeningHours } from "./hours.ts";

export function ContactPage() {
	const { t } = useText();
	const { phone, email, socialLinks } = useStore();
	const hours = useOpeningHours();
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="hyphens-auto wrap-break-word">{t("contact.title")}</h1>
			<p className="lead mt-4 max-w-(--measure)">{t("contact.lead")}</p>
			<dl className="mt-8 grid gap-x-(--gutter) gap-y-6 md:grid-cols-3">
				<div>
					<dt className="font-strong">{t("contact.phone")}</dt>
					<dd>
						<PhoneLink phone={phone} className="text-lg" />
						{hours && <p className="text-ink-2">{hours}</p>}
					</dd>
				</div>
				{email && (
					<div>
						<dt className="font-strong">{t("contact.mail")}</dt>
						<dd>
							<a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
								{email}
							</a>
						</dd>
					</div>
				)}
				{socialLinks.length > 0 && (
					<div>
						<dt className="font-strong">{t("contact.elsewhere")}</dt>
						{socialLinks.map(({ name, url }) => (
							<dd key={url}>
								<a href={url} rel="noopener" className="inline-flex min-h-11 items-center">
									{name}
								</a>
							</dd>
						))}
					</div>
				)}
			</dl>
		</div>
	);
}
