import { writeChamberNumber, writePhone } from "#i18n/format.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { AccountFrame, Chapter, Facts } from "./AccountFrame.tsx";
import { Companies } from "./Companies.tsx";
import { Invitations } from "./Invitations.tsx";
import { Locations } from "./Locations.tsx";

/** Who one is here, for which company, and where its orders go. */
export default function AccountPage() {
	const { accountId } = useSession();
	return <AccountFrame>{accountId === null ? <Staff /> : <Customer />}</AccountFrame>;
}

function Staff() {
	const { t } = useText();
	const { name: shop } = useStore();
	const { name } = useSession();
	return (
		<Chapter title={t("account.you")} about={t("account.staff", shop)}>
			<Facts facts={[[t("account.username"), name]]} />
		</Chapter>
	);
}

const lines = <Skeleton className="h-48 max-w-[720px]" />;

function Customer() {
	const { t } = useText();
	return (
		<>
			<div className="pair">
				<Chapter title={t("account.you")}>
					<You />
				</Chapter>
				<Chapter title={t("account.company")}>
					<Company />
				</Chapter>
			</div>
			<Invitations />
			<Companies />
			<Chapter title={t("account.locations")} about={t("account.default-about")}>
				<Locations />
			</Chapter>
		</>
	);
}

function You() {
	const { t } = useText();
	const me = trpc.accounts.me.useQuery();
	const unknown = t("account.none");
	return (
		<Loaded query={me} skeleton={lines} empty={(me) => me === null && <Empty title={unknown} />}>
			{(me) =>
				me && (
					<Facts
						facts={[
							[t("account.name"), me.firstName ? `${me.firstName} ${me.lastName}` : unknown],
							[t("account.email"), me.email ?? unknown],
							[t("account.phone"), me.phone === null ? unknown : writePhone(me.phone)],
							[t("account.username"), me.username],
							[
								t("account.role"),
								<span key="role">
									<b className="first-letter:uppercase inline-block">{t(`account.role.${me.role}`)}</b>
									<span className="block text-ink-2 text-sm">{t(`account.may.${me.role}`)}</span>
								</span>,
							],
						]}
					/>
				)
			}
		</Loaded>
	);
}

function Company() {
	const { t } = useText();
	const company = trpc.accounts.company.useQuery();
	const unknown = t("account.none");
	return (
		<Loaded query={company} skeleton={lines} empty={(company) => company === null && <Empty title={unknown} />}>
			{(company) =>
				company && (
					<Facts
						facts={[
							[t("account.company-name"), company.name],
							[
								t(`account.number.${company.country}`),
								company.chamberNumber === null ? unknown : writeChamberNumber(company.chamberNumber),
							],
							[t(`account.tax.${company.country}`), company.taxNumber ?? unknown],
						]}
					/>
				)
			}
		</Loaded>
	);
}
