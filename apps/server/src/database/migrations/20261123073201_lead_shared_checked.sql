alter table lead validate constraint lead_shared_from;
