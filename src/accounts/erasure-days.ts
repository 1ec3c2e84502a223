/** How long the personal data of people without a company stays. Meanwhile a company can invite them again, and staff can answer questions
 * about a closed account. */
export const erasureDays = 30;
