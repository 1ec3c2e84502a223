import { keepPreviousData } from "@tanstack/react-query";
import { locationLine } from "#accounts/address.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { type MachineFilter, machineFilters } from "#machines/machine-query.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { FilterSelect } from "#web/ui/form/TableFilters.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { MachinesTable } from "./MachinesTable.tsx";
import { type MachineList, machinesInput } from "./machine.ts";
import { useMachineFilters } from "./useMachineFilters.ts";

const AddMachineDialog = lazyPart(() => import("./AddMachineDialog.tsx"), LoadErrorDialog);

/** The machines of a company, with the maintenance that comes next. */
export default function MachinesPage() {
	const { t } = useText();
	const query = trpc.machines.list.useQuery(machinesInput(useAddress()), { placeholderData: keepPreviousData });
	return (
		<div className="wrap portal machines-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<div className="machines-head">
					<div>
						<h1>{t("machines.title")}</h1>
						{query.data && query.data.total > 0 && <Lead counts={query.data.counts} />}
					</div>
					{query.data?.canChange && query.data.total > 0 && <AddMachine />}
				</div>
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={(list) => list.total === 0 && <NoMachines canChange={list.canChange} />}
				>
					{(list) => (
						<div aria-busy={query.isPlaceholderData || undefined}>
							<Filters list={list} />
							{list.machines.length > 0 ? <MachinesTable list={list} /> : <NoMatch />}
						</div>
					)}
				</QueryContent>
			</div>
		</div>
	);
}

function AddMachine() {
	const { pageText } = useText(machineTexts);
	return <DialogButton dialog={(dialogProps) => <AddMachineDialog {...dialogProps} />}>{pageText("add")}</DialogButton>;
}

const attention: readonly MachineFilter[] = ["over", "due", "due-soon"];

/** The current situation in one sentence. */
function Lead({ counts }: Pick<MachineList, "counts">) {
	const { pageText } = useText(machineTexts);
	const some = attention.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
	return (
		<p className="lead">
			{some === 0 ? pageText("lead-good") : some === 1 ? pageText("lead-one") : pageText("lead-some", String(some))}
		</p>
	);
}

function Filters({ list: { locations, counts } }: { list: MachineList }) {
	const { pageText } = useText(machineTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useMachineFilters();
	const states = machineFilters.filter((state) => (counts[state] ?? 0) > 0 || state === listing.state);
	return (
		<div className="machines-filters not-printed">
			{locations.length > 1 && (
				<FilterSelect
					label={pageText("location")}
					noneLabel={pageText("all-locations")}
					options={locations.map((location) => ({
						value: location.id,
						label: locationLine(location),
					}))}
					value={listing.locationId}
					onChoose={(locationId) => applyFilters({ locationId })}
				/>
			)}
			<FilterSelect
				label={pageText("state")}
				noneLabel={pageText("all-states")}
				options={states.map((state) => ({
					value: state,
					label: `${pageText(`state-${state}`)} (${counts[state] ?? 0})`,
				}))}
				value={listing.state}
				onChoose={(state) => applyFilters({ state })}
			/>
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</div>
	);
}

/** Offers machines of the shop to a company without machines. */
function NoMachines({ canChange }: { canChange: boolean }) {
	const { pageText, language } = useText(machineTexts);
	return (
		<EmptyState
			title={pageText("none")}
			action={
				<div className="flex flex-wrap gap-3">
					<ButtonLink href={pathTo("category", language, { slug: "coffee-machines" })} look="primary">
						{pageText("none-shop")}
					</ButtonLink>
					{canChange && <AddMachine />}
				</div>
			}
		>
			<p className="max-w-[62ch]">{pageText("none-about")}</p>
		</EmptyState>
	);
}

function NoMatch() {
	const { pageText } = useText(machineTexts);
	const { hrefOf, noFilters } = useMachineFilters();
	return (
		<EmptyState
			title={pageText("none-found")}
			action={<ButtonLink href={hrefOf(noFilters)}>{pageText("clear")}</ButtonLink>}
		>
			{pageText("none-found-about")}
		</EmptyState>
	);
}
