/** Zones whose people write am and pm, for whoever has not chosen a clock. */
const twelveHours =
  /^(?:US|Canada|Australia)\/|^America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Edmonton|Halifax|Indiana|Juneau|Kentucky|Los_Angeles|Manaus|Mexico_City|Moncton|New_York|Nome|North_Dakota|Phoenix|Puerto_Rico|Regina|St_Johns|Toronto|Vancouver|Winnipeg)\b|^Asia\/(?:Calcutta|Dhaka|Karachi|Kolkata|Manila)$|^Pacific\/(?:Auckland|Guam|Honolulu)$/;

export const usesTwelveHours = (zone: string) => twelveHours.test(zone);
