import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { store } from "#db/schema/store.ts";
import { recordId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import type { ListWebStores } from "./store.ts";

const columns = {
	id: store.id,
	communityId: store.communityId,
	name: store.name,
	currency: store.currency,
	languages: store.languages,
	apexAliases: store.apexAliases,
};
const webStoreQuery = prepared((db) => db.select(columns).from(store).prepare("web_store"));

async function webStoreOf(act: Act) {
	const [row] = await webStoreQuery(act.db).execute();
	if (!row) throw new Error("The store has no settings: the process was not started through main.ts");
	return row;
}

/** The id by which legacy clients know the shop. */
export const communityIdOf = async (act: Act): Promise<string> => (await webStoreOf(act)).communityId;

/** Refuses the id of a community that is not ours, in 15 or 18 characters. An empty or missing id means ours. */
export async function refuseOtherCommunity(act: Act, communityId: unknown): Promise<void> {
	if (communityId === undefined || communityId === null || communityId === "") return;
	const { communityId: own } = await webStoreOf(act);
	if (recordId(communityId, "0DB") !== own) throw new Refusal("not-found", "community.not-found");
}

/** The shops of a community, with the field names of the record platform. There is one. */
export async function webStores(act: Act, { communityId }: ListWebStores) {
	await refuseOtherCommunity(act, communityId);
	const { id, name, currency, languages } = await webStoreOf(act);
	const supported = languages.map((language) => language.replace("-", "_"));
	return [
		{
			Id: id,
			Name: name,
			CurrencyIsoCode: currency,
			DefaultLanguage: supported[0] ?? null,
			SupportedLanguages: supported.join(";"),
		},
	];
}

/** The further names of server methods. */
export async function apexAliases(act: Act): Promise<Record<string, string>> {
	return (await webStoreOf(act)).apexAliases;
}
